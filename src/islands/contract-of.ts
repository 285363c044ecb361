export interface Contract {
  method: 'GET' | 'POST'
  /** A read may be retried and cached; a write clears the cache. */
  effect: 'read' | 'write'
}

const readsByPost = ['getDebugMode', 'fetchGitHubContributions', 'fetchEntryPreview']

/** Derived from the name, so that the browser needs no list of all functions. */
export function contractOf(id: string): Contract {
  const isRead = /^(?:(?:get|fetch)[A-Z]|search$)/.test(id)
  return {
    method: isRead && !readsByPost.includes(id) ? 'GET' : 'POST',
    effect: isRead ? 'read' : 'write',
  }
}
