import { SecretLink } from '../../../identity/kept-tokens/secret-link'
import { paths } from '../../../paths'
import { formatNumber } from '../../../ui/dates/dates'
import { Alert } from '../../../ui/form/alert'
import { CheckField } from '../../../ui/form/check-field'
import { Field } from '../../../ui/form/field'
import { useFields } from '../../../ui/form/field-labels'
import { Fold } from '../../../ui/form/fold'
import { emptyForm, type FormState } from '../../../ui/form/form-state'
import { PageForm } from '../../../ui/form/page-form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { useRequestContext } from '../../../ui/request-context'
import type { SharedPageLink } from '../shared-pages/output'
import type { ReadingYear } from './output'
import { yearLabels } from './year-labels'

export interface YearChoicesProps {
  reading: ReadingYear
  total: number
  links: readonly SharedPageLink[]
  /** Of a link that was just made. */
  address?: string | undefined
  goalForm?: FormState | undefined
  /** Null for whoever has no front door. */
  isAtDoor: boolean | null
}

/** What its reader may make of the year, and nobody asks them to. */
export function YearChoices(props: YearChoicesProps) {
  const { reading, links, address, total, goalForm, isAtDoor } = props
  const { LL } = useRequestContext()
  const { year } = reading
  const words = LL.readingYear
  const link = links.find(({ kind, subject }) => kind === 'year' && subject === String(year))
  const field = useFields(
    {
      ...emptyForm,
      values: {
        has_stars: String(link?.has_stars ?? false),
        has_reviews: String(link?.has_reviews ?? false),
      },
    },
    yearLabels,
  )
  return (
    <div className="mt-s7">
      <YearGoal reading={reading} total={total} goalForm={goalForm} />
      {(total > 0 || link) && (
        <SecretLink
          id="share-year"
          labels={{ ...LL.loanDesk.calendar, ...LL.sharedPages.link, title: words.share }}
          since={link?.created_at ?? null}
          address={address}
          words={words.shareWords()}
          makeTo={paths.shareReadingYear(String(year))}
          removeTo={paths.revokeSharedPage(link?.id ?? '')}
          choices={
            <>
              <CheckField {...field('has_stars')} />
              <CheckField {...field('has_reviews')} />
            </>
          }
        />
      )}
      {isAtDoor !== null && <AtTheDoor year={year} isAtDoor={isAtDoor} />}
    </div>
  )
}

function AtTheDoor({ year, isAtDoor }: { year: number; isAtDoor: boolean }) {
  const { LL } = useRequestContext()
  const words = LL.readingYear
  return (
    <section className="grid gap-s5 mt-s7" aria-labelledby="at-the-door">
      <h2 id="at-the-door" className="text-t2">
        {words.atDoor()}
      </h2>
      <p className="max-w-measure">{words.atDoorWords()}</p>
      <PageForm to={paths.showReadingNow(String(year))}>
        <input type="hidden" name="is_shown" value={String(!isAtDoor)} />
        <SubmitButton kind="plain" busy={LL.readings.saving()}>
          {isAtDoor ? words.hideAtDoor() : words.showAtDoor()}
        </SubmitButton>
      </PageForm>
    </section>
  )
}

type YearGoalProps = Pick<YearChoicesProps, 'reading' | 'total' | 'goalForm'>

function YearGoal({ reading: { year, goal }, total, goalForm = emptyForm }: YearGoalProps) {
  const { LL, locale } = useRequestContext()
  const words = LL.readingYear
  const write = (count: number) => formatNumber(locale, count)
  const { values, problems } = goalForm
  const field = useFields(
    { values: { goal: goal?.toString() ?? '', ...values }, problems },
    yearLabels,
  )
  return (
    <Fold
      name={words.goal()}
      line={goal !== null && `${write(total)} ${words.ofGoal({ count: write(goal), goal })}`}
      isOpen={Object.keys(problems).length > 0}
    >
      <PageForm to={paths.setReadingGoal(String(year))} className="form">
        <input type="hidden" name="former" value={goal ?? ''} />
        {problems[''] && <Alert kind="wrong">{problems['']}</Alert>}
        <Field
          {...field('goal')}
          hint={words.goalHint()}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
        />
        <SubmitButton kind="plain" busy={LL.readings.saving()}>
          {LL.readings.save()}
        </SubmitButton>
      </PageForm>
    </Fold>
  )
}
