export const functionMountPath = '/_server/'

/** Path and query as sent; parsing the URL would be slow. */
export function requestAddress({ url }: Request): string {
  return url.slice(url.indexOf('/', 'https://'.length))
}

export function pathnameOf(request: Request): string {
  const address = requestAddress(request)
  const query = address.indexOf('?')
  return query === -1 ? address : address.slice(0, query)
}

export function isFunctionPath(path: string): boolean {
  return path.startsWith(functionMountPath)
}

/** In any language; parsing the URL would be slow. */
export function isCall(request: Request): boolean {
  return pathnameOf(request).includes(functionMountPath)
}

export function isReadRequest({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD'
}
