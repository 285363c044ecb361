import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import type { RoomImports } from '../../records/imports/run-imports'
import { confirmationRoutes } from './confirmation/routes'
import { otherFormatRoutes } from './export/other-format-routes'
import { factorRoutes } from './factors/routes'
import type { ImportFunctions } from './imports/functions'
import { importRoutes } from './imports/routes'
import { passkeyRoutes } from './passkeys/routes'
import { credentialRoutes } from './profile/credential-routes'
import { deletionRoutes } from './profile/deletion-routes'
import { exportRoutes } from './profile/export-routes'
import { profileRoutes } from './profile/routes'
import { securityRoutes } from './security/routes'
import { sessionRoutes } from './sessions/routes'
import { tokenRoutes } from './tokens/routes'

type Parts = Parameters<typeof exportRoutes>[0] &
  Parameters<typeof otherFormatRoutes>[0] &
  RoomImports

export function accountRoutes(parts: Parts, imports: ImportFunctions) {
  return new Hono<AppEnv>()
    .route('/', sessionRoutes)
    .route('/', profileRoutes)
    .route('/', exportRoutes(parts))
    .route('/', otherFormatRoutes(parts))
    .route('/', credentialRoutes)
    .route('/', deletionRoutes)
    .route('/', securityRoutes)
    .route('/', factorRoutes)
    .route('/', confirmationRoutes)
    .route('/', passkeyRoutes)
    .route('/', tokenRoutes)
    .route('/', importRoutes(imports, parts))
}
