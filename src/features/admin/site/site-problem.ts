/** Why a button of the page came to nothing. */
export interface SiteProblem {
  of: 'database' | 'backups' | 'mail'
  sentence: string
}
