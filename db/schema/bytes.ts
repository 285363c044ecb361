import { customType } from 'drizzle-orm/sqlite-core'

export const bytes = customType<{ data: Uint8Array; driverData: ArrayBuffer }>({
  dataType: () => 'blob',
  fromDriver: (buffer) => new Uint8Array(buffer),
})
