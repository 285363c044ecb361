import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import { confirmationRoutes } from './confirmation/routes'
import { factorRoutes } from './factors/routes'
import { passkeyRoutes } from './passkeys/routes'
import { credentialRoutes } from './profile/credential-routes'
import { deletionRoutes } from './profile/deletion-routes'
import { exportRoutes } from './profile/export-routes'
import { profileRoutes } from './profile/routes'
import { securityRoutes } from './security/routes'
import { sessionRoutes } from './sessions/routes'
import { tokenRoutes } from './tokens/routes'

export const accountRoutes = new Hono<AppEnv>()
  .route('/', sessionRoutes)
  .route('/', profileRoutes)
  .route('/', exportRoutes)
  .route('/', credentialRoutes)
  .route('/', deletionRoutes)
  .route('/', securityRoutes)
  .route('/', factorRoutes)
  .route('/', confirmationRoutes)
  .route('/', passkeyRoutes)
  .route('/', tokenRoutes)
