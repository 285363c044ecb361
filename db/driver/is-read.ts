/** Conservative: statements in doubt, and all PRAGMAs, count as writes. */
export function isReadStatement(sql: string): boolean {
  const bare = sql.replace(/^(?:\s|--.*(?:\n|$)|\/\*[\s\S]*?\*\/)+/, '')
  if (/^(?:select|values|explain)\b/i.test(bare)) return true
  return /^with\b/i.test(bare) && !/\b(?:insert|update|delete|replace)\b/i.test(bare)
}
