import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import { changeRoutes } from '../sign-in/not-me/routes'
import { confirmationRoutes } from './confirmation/routes'
import { credentialRoutes } from './profile/credential-routes'
import { deletionRoutes } from './profile/deletion-routes'
import { deviceLetterRoutes } from '../sign-in/new-browser/routes'
import { exportRoutes } from './profile/export-routes'
import { factorRoutes } from './factors/routes'
import { passkeyRoutes } from './passkeys/routes'
import { profileRoutes } from './profile/routes'
import { proofRoutes } from '../sign-in/proof/routes'
import { resetRoutes } from '../sign-in/reset/routes'
import { sessionRoutes } from './sessions/routes'
import { signInRoutes } from '../sign-in/steps/routes'
import { signUpRoutes } from '../sign-in/sign-up/routes'
import { siteRoutes } from '../admin/site/routes'
import { tokenRoutes } from './tokens/routes'
import { userRoutes } from '../admin/users/routes'

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
