import { useEffect, useState } from 'react'

/** A hidden field that says where the browser is; empty until it is alive. */
export default function TimeZoneField({ name }: { name: string }) {
  const [zone, setZone] = useState('')
  useEffect(() => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone), [])
  return <input type="hidden" name={name} value={zone} />
}
