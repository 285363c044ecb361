import { expect, test } from 'bun:test'
import { readContent } from '../../../src/content/read-content'
import { zip } from '../sources'
import { openImport } from '../write/mined'

const json = (resume: object) => JSON.stringify(resume)

/** `loses`: what of it the site does not show, in the words of the import. */
const publishedResumes = {
  'by hand, before JSON Resume 1.0': {
    file: json({
      basics: {
        name: 'Ida Vos',
        label: 'Developer',
        picture: '',
        website: 'https://ida.example',
        summary: 'She builds things that last.',
        location: { city: 'Gent', countryCode: 'BE', region: 'Oost-Vlaanderen' },
        profiles: [{ network: 'Twitter', username: 'idavos', url: 'https://twitter.com/idavos' }],
      },
      work: [
        {
          company: 'Kade',
          position: 'Developer',
          website: 'https://kade.example',
          startDate: '2014-02-01',
          endDate: '2016-11-30',
          summary: 'Wrote the front end in ReactJS.',
          highlights: ['Half the load time'],
        },
      ],
      education: [
        {
          institution: 'Hogeschool',
          area: 'IT',
          studyType: 'BSc',
          startDate: '2010',
          endDate: '2013',
          gpa: '3.4',
        },
      ],
      publications: [
        {
          name: 'On doors',
          publisher: 'Press',
          releaseDate: '2015-05',
          website: 'https://p.example',
          summary: 'Doors.',
        },
      ],
      skills: [{ name: 'Web', level: 'Master', keywords: ['React.js', 'HTML'] }],
    }),
    loses: [
      '“website” has no place on the site: left out',
      '“region” has no place on the site: left out',
      '“level” has no place on the site: left out',
    ],
  },
  'from the command resume init': {
    file: json({
      $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
      basics: {
        name: 'Tom Berg',
        label: 'Plumber',
        image: '',
        email: 'tom@berg.example',
        phone: '(912) 555-0199',
        url: '',
        summary: 'Keeps it dry.',
        location: { address: '', postalCode: '', city: 'Tulsa', countryCode: 'US', region: '' },
        profiles: [],
      },
      work: [
        {
          name: 'Pipes',
          position: 'Plumber',
          url: '',
          startDate: '2019-01-01',
          endDate: '',
          summary: 'Mends.',
          highlights: [],
        },
      ],
      volunteer: [],
      skills: [],
      languages: [{ language: 'English', fluency: 'Native speaker' }],
      interests: [{ name: 'Bees', keywords: ['Honey'] }],
      projects: [],
      meta: { canonical: 'https://a.example', version: 'v1.0.0', lastModified: '2020-01-01' },
    }),
    loses: [
      'email: left out, for everybody would read it: --email "tom@berg.example" puts it there',
      'phone: left out, for everybody would read it: --phone "+1 912 555 0199" puts it there',
    ],
  },
  'from gitconnected': {
    file: json({
      basics: {
        name: 'Mira Lund',
        picture: 'https://img.example/m.jpg',
        label: 'Engineer',
        headline: 'Engineer at Fjord',
        followers: 12,
        summary: 'Writes Go.',
        location: { city: 'Oslo', countryCode: 'NO' },
        profiles: [{ network: 'GitHub', username: 'miralund', url: 'https://github.com/miralund' }],
      },
      skills: [
        { name: 'Golang', level: 'Advanced', rating: 4 },
        { name: 'JavaScript', level: '' },
      ],
      work: [
        {
          name: 'Fjord',
          position: 'Engineer',
          startDate: '2020-03-01',
          endDate: '',
          isCurrentRole: true,
          summary: 'Services in Go, tools in JS.',
          highlights: ['Ten times faster'],
        },
      ],
      projects: [
        {
          name: 'tide',
          displayName: 'Tide',
          website: 'https://tide.example',
          summary: 'Tells the tide.',
          languages: ['Go'],
        },
      ],
    }),
    loses: [
      'basics (Mira Lund): picture “https://img.example/m.jpg” is not fetched: put a photo beside site.yaml, and write “image: me.jpg” there: left out',
      '“headline” is no field that is known: left out',
      '“followers” is no field that is known: left out',
      '“isCurrentRole” is no field that is known: left out',
      '“level” has no place on the site: left out',
      '“rating” is no field that is known: left out',
      '“displayName” is no field that is known: left out',
      '“languages” is no field that is known: left out',
    ],
  },
  'from the LinkedIn exporter extension': {
    file: json({
      $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
      basics: {
        name: 'Jon Hale',
        label: 'Designer',
        image: 'https://media.example/photo.jpg',
        url: 'https://www.linkedin.com/in/jonhale',
        summary: 'Draws.',
        location: { countryCode: 'GB', address: 'London' },
        profiles: [
          { network: 'LinkedIn', username: 'jonhale', url: 'https://www.linkedin.com/in/jonhale/' },
        ],
      },
      work: [
        {
          name: 'Studio',
          position: 'Designer',
          startDate: '2018-05-31',
          highlights: [],
          summary: '• Logos • Posters',
          location: 'London',
        },
      ],
      education: [
        {
          institution: 'Art school',
          area: '',
          studyType: '',
          startDate: '2011',
          endDate: '2015',
          courses: ['GD1 - Type'],
        },
      ],
      certificates: [
        { name: 'Letters', issuer: 'Guild', startDate: '2019-01-31', url: 'https://c.example' },
      ],
      languages: [{ fluency: 'Native Speaker', language: 'English' }],
      references: [{ name: 'Ann Ray', reference: 'He draws.' }],
      skills: [{ name: 'Figma', level: '', keywords: [] }],
      projects: [],
    }),
    loses: [
      'basics (Jon Hale): image “https://media.example/photo.jpg” is not fetched: put a photo beside site.yaml, and write “image: me.jpg” there: left out',
      '“url” has no place on the site: left out',
    ],
  },
  'from Resumake': {
    file: json({
      selectedTemplate: 1,
      basics: {
        name: 'Lea Roth',
        email: 'lea@roth.example',
        phone: '030 123456',
        location: { address: 'Berlin' },
        website: 'roth.example',
      },
      education: [
        {
          institution: 'TU',
          location: 'Berlin',
          area: 'Physik',
          studyType: 'MSc',
          startDate: '2012',
          endDate: '2014',
          gpa: '1,3',
        },
      ],
      work: [
        {
          company: 'Labor',
          location: 'Berlin',
          position: 'Physikerin',
          startDate: 'May 2014',
          endDate: 'Present',
          highlights: ['Misst genau.'],
        },
      ],
      skills: [{ name: 'Werkzeug', keywords: ['Python', 'LaTeX'] }],
      projects: [
        {
          name: 'Pendel',
          description: 'Ein Pendel in Python.',
          url: 'pendel.example',
          keywords: ['Python'],
        },
      ],
      awards: [{ title: 'Preis', date: '2015', awarder: 'Stadt', summary: '' }],
    }),
    loses: [
      'no section of JSON Resume has this name: left out',
      'basics (Lea Roth): phone “030 123456” does not begin with + and the number of a country: left out',
      '“website” has no place on the site: left out',
      'email: left out, for everybody would read it: --email "lea@roth.example" puts it there',
    ],
  },
  'from Reactive Resume as JSON Resume': {
    file: json({
      basics: {
        name: 'Ana Ruiz',
        label: 'Ingeniera',
        image: '',
        email: '',
        phone: '',
        summary: '<p>Hace <strong>puentes</strong>.</p>',
        location: { city: 'Sevilla' },
        profiles: [{ network: 'x', username: 'anaruiz', url: '' }],
      },
      work: [
        {
          name: 'Puente',
          position: 'Ingeniera',
          startDate: '2016-09-12T22:00:00.000Z',
          endDate: '2020-01-01T00:00:00.000Z',
          summary: 'Puentes.',
          url: '',
        },
      ],
      languages: [{ language: 'Español', fluency: '' }],
      interests: ['Ríos'],
    }),
    loses: [],
  },
  'by a Spanish site, skills as objects with a grade and a picture each': {
    file: json({
      meta: { theme: 'stackoverflow' },
      basics: {
        name: 'Inés Vidal Echeverría',
        label: 'Ingeniera de Software | Plataformas de Datos',
        summary: 'Construyo plataformas.\n\nÁreas principales: Go y Kafka.',
        location: { city: 'A Coruña', countryCode: 'ES' },
        profiles: [
          { network: 'GitHub', username: 'Proyectos personales', url: 'https://github.com/ines' },
        ],
      },
      portfolio: [{ name: 'kit', description: 'Un módulo.' }],
      work: [
        {
          name: 'Altia',
          position: 'Ingeniera',
          startDate: '2019-03',
          endDate: '2019-09-31',
          tech: ['Go'],
        },
      ],
      skills: [
        {
          name: 'Lenguajes',
          level: 'Avanzado',
          keywords: [
            { name: 'Go', level: 'Avanzado', notes: '', logo: './go.svg' },
            { name: 'C++', level: 'Intermedio', notes: 'Desde 2012' },
          ],
        },
      ],
      languages: [{ language: 'Gallego', fluency: 'Nativo' }],
    }),
    loses: [
      'no section of JSON Resume has this name: left out',
      '“tech” is no field that is known: left out',
      '“level” has no place on the site: left out',
      '“level”, “logo”, “notes” within “keywords” have no place: left out',
    ],
  },
  'by a Dutch site, with fields of Reactive Resume': {
    file: json({
      basics: {
        name: 'Joost van den Berg',
        headline: '',
        email: '',
        location: 'Groningen',
        url: { label: 'LinkedIn', href: 'https://linkedin.com/in/joost' },
        summary: '<p>Bouwt toepassingen. </p><p>Werkt in een klein team.</p>',
      },
      work: [
        {
          id: 'dl65dg29',
          company: 'Universiteit',
          position: 'Ontwikkelaar',
          startDate: 'feb. 2023',
          endDate: 'heden',
          summary: '<p>Aansturen van het team.<br>Eerste aanspreekpunt.</p>',
        },
      ],
      education: [{ institution: 'Gymnasium', studyType: 'N+T', area: '', startDate: '2014-2020' }],
      skills: [{ name: 'Programmeren', level: 5, keywords: ['C++', 'Javascript'] }],
    }),
    loses: [
      '“url” has no place on the site: left out',
      '“id” is no field that is known: left out',
      '“level” has no place on the site: left out',
    ],
  },
  'by a static site’s theme, skills as words': {
    file: json({
      basics: {
        name: 'Ole Dahl',
        label: 'Cook',
        profiles: [
          { network: 'Instagram', username: '@ole' },
          { network: 'GitLab', username: 'ole' },
        ],
      },
      work: [
        { company: 'Inn', position: 'Cook', startDate: 2015, endDate: 2016, highlights: 'Soup' },
      ],
      skills: ['Soup', 'Bread'],
      languages: ['Danish'],
      hobbies: ['Boats'],
    }),
    loses: ['no section of JSON Resume has this name: left out'],
  },
  'the schema’s own sample': {
    file: await Bun.file('node_modules/@jsonresume/schema/sample.resume.json').text(),
    loses: [
      '“url” has no place on the site: left out',
      'email: left out, for everybody would read it: --email "richard.hendriks@mail.com" puts it there',
      'phone: left out, for everybody would read it: --phone "+1 912 555 4321" puts it there',
      '“address” has no place on the site: left out',
      '“postalCode” has no place on the site: left out',
      '“region” has no place on the site: left out',
      '“description” has no place on the site: left out',
      '“level” has no place on the site: left out',
      '“entity” has no place on the site: left out',
      '“type” has no place on the site: left out',
    ],
  },
  'LinkedIn, everything': {
    file: zip({
      'Profile.csv':
        'First Name,Last Name,Maiden Name,Address,Birth Date,Headline,Summary,Industry,Zip Code,Geo Location,Twitter Handles,Websites,Instant Messengers\nWim,Kok,,,,Baker | he/him,"Bakes.",Food,,"Ghent, Flemish Region, Belgium","[wimkok,wimbakes]","[PERSONAL:https://wim.example/a,b,PORTFOLIO:https://github.com/wimkok,OTHER:https://twitter.com/wimkok]",\n',
      'Positions.csv':
        'Company Name,Title,Description,Location,Started On,Finished On\nOven,React Baker,• Led a team • Cut LCP,Ghent,Jan 2020,\n',
      'Education.csv':
        'School Name,Start Date,End Date,Notes,Degree Name,Activities\nHogeschool Rotterdam,2011,2015,,,Rowing\n',
      'Skills.csv': 'Name\nReact.js\n',
      'Certifications.csv':
        'Name,Url,Authority,Started On,Finished On,License Number\nHygiene,https://c.example,State,Jan 2020,Jan 2023,7\n',
      'Courses.csv': 'Name,Number\nBread,101\n',
      'Email Addresses.csv':
        'Email Address,Confirmed,Primary,Updated On\nwim@kok.example,Yes,Yes,\n',
      'PhoneNumbers.csv': 'Extension,Number,Type\n,+32 470 00 00 00,Mobile\n',
    }),
    loses: [
      'industry: no place on the site',
      'email: left out, for everybody would read it: --email "wim@kok.example" puts it there',
      'phone: left out, for everybody would read it: --phone "+32 470 00 00 00" puts it there',
      'the column “activities” has no place on the site: left out',
      'the column “finished on” has no place on the site: left out',
      'the column “license number” has no place on the site: left out',
    ],
  },
  'LinkedIn, the small archive': {
    file: zip({
      'Profile.csv': '\ufeffFirst Name,Last Name,Headline\r\nUma,Rao,Nurse\r\n',
      'Positions.csv':
        'Company Name,Title,Description,Location,Started On,Finished On\r\nWard,Nurse,Nights.,Pune,Mar 2019,\r\n',
      'Courses.csv': 'Name,Number\r\nFirst aid,\r\n',
      'Education.csv':
        'School Name,Start Date,End Date,Notes,Degree Name,Activities\r\nA,2001,2003,,BSc,\r\nB,2003,2005,,MSc,\r\n',
    }),
    loses: [
      'of which study these were is not said: left out: add them to one in education.yaml, as courses: First aid',
    ],
  },
}

const isNoLoss = /is taken as|are listed with it|→ education|becomes a skill|it is the text “about”/

for (const [maker, { file, loses }] of Object.entries(publishedResumes)) {
  test(`a resume ${maker} becomes a site, and what is lost of it is said`, async () => {
    await using person = await openImport()
    await Bun.write(person.file('resume'), file)
    const said = await person.importFrom('resume')
    const notes = said.split('\n').flatMap((line) => /^ {6}(.+)/.exec(line)?.[1] ?? [])
    expect(notes.filter((note) => !isNoLoss.test(note))).toEqual([...loses])
    expect(said).not.toMatch(/\d of \d+ → /)
    const { site, experience } = await readContent(person.content)
    expect([site.name.length > 0, site.email, site.phone]).toEqual([true, undefined, undefined])
    expect(experience).toHaveLength(1)
  })
}

test('skills that are objects are skills by their names', async () => {
  await using person = await openImport()
  const { file } =
    publishedResumes['by a Spanish site, skills as objects with a grade and a picture each']
  await Bun.write(person.file('resume'), file)
  await person.importFrom('resume', '--language', 'es')
  const { skills } = await readContent(person.content)
  expect(skills.map(({ name }) => name)).toEqual(['Go', 'C++'])
})

test('what the parts of an export of LinkedIn become', async () => {
  await using person = await openImport()
  await Bun.write(person.file('resume'), publishedResumes['LinkedIn, everything'].file)
  await person.importFrom('resume')
  const { site, experience, education, skills } = await readContent(person.content)
  expect(site.profiles.map(({ network, url }) => [network, url])).toEqual([
    ['X', 'https://x.com/wimkok'],
    ['X (wimbakes)', 'https://x.com/wimbakes'],
    ['wim.example', 'https://wim.example/a,b'],
    ['GitHub', 'https://github.com/wimkok'],
  ])
  expect(education).toMatchObject([
    { institution: 'Hogeschool Rotterdam', courses: [{ en: 'Bread' }] },
  ])
  expect(experience).toMatchObject([
    { highlights: [{ en: 'Led a team' }, { en: 'Cut LCP' }], skills: ['react-js'] },
  ])
  expect(skills.map(({ name }) => name)).toEqual(['React.js'])
})
