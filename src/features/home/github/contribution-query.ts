/** https://docs.github.com/graphql/reference/objects#contributioncalendar */
export const contributionQuery = `query($login: String!, $from: DateTime!, $to: DateTime!) {
  user(login: $login) {
    contributionsCollection(from: $from, to: $to) {
      contributionCalendar {
        weeks { contributionDays { date contributionCount contributionLevel } }
      }
      contributionYears
    }
  }
}`
