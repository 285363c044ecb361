export function ownHeaders({ headers }: Response): Record<string, string> {
  const made = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']
  return Object.fromEntries([...headers].filter(([name]) => !made.includes(name)))
}
