import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import { changeRoutes } from './changes/routes'
import { confirmationRoutes } from './confirmation/routes'
import { credentialRoutes } from './credentials/routes'
import { deletionRoutes } from './deletion/routes'
import { deviceLetterRoutes } from './device-letter/routes'
import { exportRoutes } from './export/routes'
import { factorRoutes } from './factors/routes'
import { passkeyRoutes } from './passkeys/routes'
import { profileRoutes } from './profile/routes'
import { proofRoutes } from './proof/routes'
import { resetRoutes } from './reset/routes'
import { sessionRoutes } from './sessions/routes'
import { signInRoutes } from './sign-in/routes'
import { signUpRoutes } from './sign-up/routes'
import { siteRoutes } from './site/routes'
import { tokenRoutes } from './tokens/routes'
import { userRoutes } from './users/routes'

export const accountRoutes = new Hono<AppEnv>()
  .route('/', signUpRoutes)
  .route('/', signInRoutes)
  .route('/', resetRoutes)
  .route('/', sessionRoutes)
  .route('/', profileRoutes)
  .route('/', proofRoutes)
  .route('/', userRoutes)
  .route('/', siteRoutes)
  .route('/', exportRoutes)
  .route('/', credentialRoutes)
  .route('/', deletionRoutes)
  .route('/', factorRoutes)
  .route('/', deviceLetterRoutes)
  .route('/', changeRoutes)
  .route('/', confirmationRoutes)
  .route('/', passkeyRoutes)
  .route('/', tokenRoutes)
