import type { SectionName } from './resume-sections'

interface Table {
  section: SectionName
  /** Column to field. */
  columns: Record<string, string>
}

/** The format of exports since 2018. Columns without a field are reported. */
export const linkedinTables: Record<string, Table> = {
  'Positions.csv': {
    section: 'work',
    columns: {
      'Company Name': 'name',
      Title: 'position',
      Description: 'summary',
      Location: 'location',
      'Started On': 'startDate',
      'Finished On': 'endDate',
    },
  },
  'Education.csv': {
    section: 'education',
    columns: {
      'School Name': 'institution',
      'Start Date': 'startDate',
      'End Date': 'endDate',
      Notes: 'summary',
      'Degree Name': 'degree',
      Activities: '',
    },
  },
  'Certifications.csv': {
    section: 'certificates',
    columns: {
      Name: 'name',
      Url: 'url',
      Authority: 'issuer',
      'Started On': 'date',
      'Finished On': '',
      'License Number': '',
    },
  },
  'Skills.csv': { section: 'skills', columns: { Name: 'name' } },
  'Languages.csv': {
    section: 'languages',
    columns: { Name: 'language', Proficiency: 'fluency' },
  },
  'Projects.csv': {
    section: 'projects',
    columns: {
      Title: 'name',
      Description: 'description',
      Url: 'url',
      'Started On': 'startDate',
      'Finished On': 'endDate',
    },
  },
  'Honors.csv': {
    section: 'awards',
    columns: { Title: 'title', Description: 'summary', 'Issued On': 'date' },
  },
  'Publications.csv': {
    section: 'publications',
    columns: {
      Name: 'name',
      'Published On': 'releaseDate',
      Description: 'summary',
      Publisher: 'publisher',
      Url: 'url',
    },
  },
  'Volunteering.csv': {
    section: 'volunteer',
    columns: {
      'Company Name': 'organization',
      Role: 'position',
      Cause: '',
      'Started On': 'startDate',
      'Finished On': 'endDate',
      Description: 'summary',
    },
  },
}

export const profileColumns = {
  'Profile.csv': [
    'First Name',
    'Last Name',
    'Maiden Name',
    'Address',
    'Birth Date',
    'Headline',
    'Summary',
    'Industry',
    'Zip Code',
    'Geo Location',
    'Twitter Handles',
    'Websites',
    'Instant Messengers',
  ],
  'Email Addresses.csv': ['Email Address', 'Confirmed', 'Primary', 'Updated On'],
  'PhoneNumbers.csv': ['Extension', 'Number', 'Type'],
  'Recommendations_Received.csv': [
    'First Name',
    'Last Name',
    'Company',
    'Job Title',
    'Text',
    'Creation Date',
    'Status',
  ],
}
