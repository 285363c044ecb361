/** The line at the head of each file. */
export const about = {
  site: 'Who the site is about. Only the name is needed.',
  taglines: 'Each one is a line of its own above your name on the roof.',
  experience: 'Jobs. Without endDate it still goes on.',
  education: 'Studies and courses.',
  certificates: 'Certificates.',
  projects: 'What you made.',
  skills: 'Groups of skills. Jobs, studies and projects name them; the years follow from there.',
  volunteer: 'What you do without being paid.',
  interests: 'What you like.',
  languages: 'Languages that you speak.',
  talks: 'Talks that you gave.',
  awards: 'Awards and prizes.',
  publications: 'What you published.',
  references: 'What others said of you.',
}
