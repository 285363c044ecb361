import { useEffect, useState } from 'react'

export default function TimeZoneField({ name }: { name: string }) {
  const [zone, setZone] = useState('')
  useEffect(() => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone), [])
  return <input type="hidden" name={name} value={zone} />
}
