export interface SiteProblem {
  of: 'database' | 'backups' | 'mail'
  sentence: string
}
