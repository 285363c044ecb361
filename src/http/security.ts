import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './app-env'
import { HttpError } from './http-error'

const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types swap',
].join('; ')

const answerHeaders = {
  'Content-Security-Policy': contentSecurityPolicy,
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
}

/** Sets the headers on whatever answer comes back, errors and files included. */
export const securityHeaders = createMiddleware<AppEnv>(async function securityHeaders(c, next) {
  await next()
  for (const [name, value] of Object.entries(answerHeaders)) {
    // A page with a secret in its address has a stricter Referrer-Policy.
    if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  }
})

/**
 * Lets a changing request pass only from our own pages: by `Sec-Fetch-Site` where the browser
 * sends it, else by `Origin`; with neither it is refused.
 */
export const sameSiteOnly = createMiddleware<AppEnv>(async function sameSiteOnly(c, next) {
  if (!isSameSite(c.req.raw, c.var.origin)) {
    throw new HttpError(403, 'crossSiteForm')
  }
  await next()
})

export function isSameSite({ method, headers }: Request, origin: string): boolean {
  if (method === 'GET' || method === 'HEAD') return true
  const site = headers.get('Sec-Fetch-Site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  return headers.get('Origin') === origin
}
