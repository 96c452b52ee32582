import { useTranslation } from '@platform/i18n'
import { Disclosure, SelectField, Stack } from '@platform/ui/elements'
import { useState, type ReactElement } from 'react'
import { useServices } from '../../../parts/services/site-services.tsx'
import type { ChosenYears } from '../health-files/chosen-span.ts'

/** Phones know nothing that is older; whoever has more leaves the first year open. */
const FIRST_YEAR = 1990

interface YearsFieldsProps {
  readonly years: ChosenYears
  /** Where nothing but some years can be imported. */
  readonly isOpen: boolean
  readonly onChange: (years: ChosenYears) => void
}

/** Of a file that holds more than one import takes, its years one after the other. */
export function YearsFields({ years, isOpen, onChange }: YearsFieldsProps): ReactElement {
  const { t } = useTranslation('health-imports')
  const { from, to } = years
  const { session } = useServices()
  const [newest] = useState(() => new Date(session.clock.now()).getFullYear())
  const all = Array.from({ length: newest - FIRST_YEAR + 1 }, (_, ago) => newest - ago)
  const field = (which: 'from' | 'to', offered: readonly number[]): ReactElement => (
    <SelectField
      label={t(`healthImports.years.${which}`)}
      width="medium"
      placeholder={t(`healthImports.years.any.${which}`)}
      value={String(years[which] ?? '')}
      options={offered.map((year) => ({ value: String(year), label: String(year) }))}
      onChange={({ currentTarget: { value } }) =>
        onChange({ ...years, [which]: value === '' ? undefined : Number(value) })
      }
    />
  )
  return (
    <Disclosure summary={t('healthImports.years.title')} open={isOpen || undefined}>
      <Stack>
        <p>{t('healthImports.years.text')}</p>
        {field(
          'from',
          all.filter((year) => to === undefined || year <= to),
        )}
        {field(
          'to',
          all.filter((year) => from === undefined || year >= from),
        )}
      </Stack>
    </Disclosure>
  )
}
