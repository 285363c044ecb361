import type { ReactNode } from 'react'
import { formatTime, formatUnit } from '../../../ui/dates/dates'
import { PageForm } from '../../../ui/form/page-form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { useRequestContext } from '../../../ui/request-context'

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}

interface SiteButtonProps {
  to: string
  label: string
  busy: string
}

export function SiteButton({ to, label, busy }: SiteButtonProps) {
  return (
    <PageForm to={to}>
      <SubmitButton busy={busy}>{label}</SubmitButton>
    </PageForm>
  )
}

export function useTime<At extends string | null | undefined>(at: At) {
  const { locale, user } = useRequestContext()
  return at ? formatTime(locale, new Date(at), user?.timeZone ?? 'UTC') : undefined
}

export function useDuration(seconds: number): string {
  const { locale } = useRequestContext()
  const units = [
    ['day', 86_400],
    ['hour', 3600],
  ] as const
  const [unit, length] = units.find(([, length]) => seconds >= length) ?? ['minute', 60]
  return formatUnit(locale, Math.floor(seconds / length), unit)
}

export function useBytes(bytes: number): string {
  const { locale } = useRequestContext()
  const units = [
    ['gigabyte', 1_000_000_000],
    ['megabyte', 1_000_000],
  ] as const
  const [unit, size] = units.find(([, size]) => bytes >= size) ?? ['kilobyte', 1000]
  return formatUnit(locale, bytes / size, unit)
}
