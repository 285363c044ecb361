import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import { deviceLetterRoutes } from './new-browser/routes'
import { changeRoutes } from './not-me/routes'
import { proofRoutes } from './proof/routes'
import { resetRoutes } from './reset/routes'
import { signUpRoutes } from './sign-up/routes'
import { stepRoutes } from './steps/routes'

export const signInRoutes = new Hono<AppEnv>()
  .route('/', signUpRoutes)
  .route('/', stepRoutes)
  .route('/', resetRoutes)
  .route('/', proofRoutes)
  .route('/', deviceLetterRoutes)
  .route('/', changeRoutes)
