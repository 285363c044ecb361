import { buildSchema } from 'graphql'

/** The part of GitHub's schema that the calendar is in. */
export const gitHubSchema = buildSchema(`
  scalar Date
  scalar DateTime

  type Query {
    rateLimit(dryRun: Boolean = false): RateLimit
    user(login: String!): User
  }

  type RateLimit {
    cost: Int!
    limit: Int!
    nodeCount: Int!
    remaining: Int!
    resetAt: DateTime!
    used: Int!
  }

  type User {
    contributionsCollection(from: DateTime, organizationID: ID, to: DateTime): ContributionsCollection!
  }

  type ContributionsCollection {
    contributionCalendar: ContributionCalendar!
    contributionYears: [Int!]!
    restrictedContributionsCount: Int!
  }

  type ContributionCalendar {
    colors: [String!]!
    isHalloween: Boolean!
    months: [ContributionCalendarMonth!]!
    totalContributions: Int!
    weeks: [ContributionCalendarWeek!]!
  }

  type ContributionCalendarMonth {
    firstDay: Date!
    name: String!
    totalWeeks: Int!
    year: Int!
  }

  type ContributionCalendarWeek {
    contributionDays: [ContributionCalendarDay!]!
    firstDay: Date!
  }

  type ContributionCalendarDay {
    color: String!
    contributionCount: Int!
    contributionLevel: ContributionLevel!
    date: Date!
    weekday: Int!
  }

  enum ContributionLevel {
    FIRST_QUARTILE
    FOURTH_QUARTILE
    NONE
    SECOND_QUARTILE
    THIRD_QUARTILE
  }
`)
