import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import type { AppEnv } from './app-env'
import { HttpError } from './http-error'

export const hstsModes = ['host', 'subdomains', 'off'] as const

export type Hsts = (typeof hstsModes)[number]

declare module 'hono' {
  interface ContextVariableMap {
    hsts: Hsts
  }
}

const policyHeader = 'Content-Security-Policy'
const permissionsHeader = 'Permissions-Policy'
const twoYears = 'max-age=63072000'
const transport = { host: twoYears, subdomains: `${twoYears}; includeSubDomains`, off: false }

export function securityHeaders(hsts: Hsts) {
  const setHeaders = secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      manifestSrc: ["'self'"],
      formAction: ["'self'"],
      baseUri: ["'none'"],
      objectSrc: ["'none'"],
      frameAncestors: ["'none'"],
      requireTrustedTypesFor: ["'script'"],
      trustedTypes: ['swap'],
    },
    strictTransportSecurity: transport[hsts],
    xFrameOptions: 'DENY',
    referrerPolicy: 'strict-origin-when-cross-origin',
    permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [] },
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    overwrite: false,
  })
  return createMiddleware<AppEnv>(async function securityHeaders(c, next) {
    await setHeaders(c, next)
    const { styleHashes, usesCamera } = c.var
    if (usesCamera) {
      const permissions = c.res.headers.get(permissionsHeader) ?? ''
      c.res.headers.set(permissionsHeader, permissions.replace('camera=()', 'camera=(self)'))
    }
    if (styleHashes === undefined) return
    const policy = c.res.headers.get(policyHeader) ?? ''
    const styles = styleHashes.map((hash) => `'sha256-${hash}'`).join(' ')
    c.res.headers.set(policyHeader, policy.replace("style-src 'self'", `$& ${styles}`))
  })
}

/**
 * CSRF protection by `Sec-Fetch-Site` where the browser sends it, else by `Origin`. Hono's `csrf`
 * only checks requests with the content type of a form.
 */
export const sameSiteOnly = createMiddleware<AppEnv>(async function sameSiteOnly(c, next) {
  if (!isSameSite(c.req.raw, c.var.origin)) throw new HttpError(403, 'crossSiteForm')
  await next()
})

export function isSameSite({ method, headers }: Request, origin: string): boolean {
  if (['GET', 'HEAD', 'OPTIONS', 'TRACE'].includes(method)) return true
  const site = headers.get('Sec-Fetch-Site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  return headers.get('Origin') === origin
}

/** A browser sends at least one of these with a write. */
export function isProgram({ headers }: Request): boolean {
  return !['Cookie', 'Origin', 'Sec-Fetch-Site'].some((name) => headers.has(name))
}
