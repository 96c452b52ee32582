import { CARE_SCOPES, type CareScope } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import type { ReactElement } from 'react'
import { CheckboxGroup } from '../../../parts/choices/checkbox-group.tsx'
import { DayField } from '../../../parts/forms/day-field.tsx'
import { parseDay } from '../../../parts/forms/field-table.ts'
import { readText } from '../../../parts/forms/read-text.ts'
import { useOpenScopes } from './open-scopes.ts'

/** What is shared, and until when. */
export interface TypedSharing {
  readonly scopes: readonly CareScope[]
  readonly endsOn: string | null
}

/** Who is asked about whom, in words. */
export interface SharingWords {
  readonly legend?: string
  readonly untilHelp?: string
}

export interface SharingFieldsProps extends SharingWords {
  /** The two fields of the form. */
  readonly scopes: { readonly id: string; readonly name: string; readonly error?: string }
  readonly endsOn: { readonly id: string; readonly name: string; readonly error?: string }
  /** The parts to choose from, as far as the site has them; without it all that the site has. */
  readonly offered?: readonly CareScope[]
  readonly defaultScopes?: readonly CareScope[]
  readonly defaultEndsOn?: string
}

/** Asks which parts of the record somebody may see, and until when. */
export function SharingFields(props: SharingFieldsProps): ReactElement {
  const { scopes, endsOn, offered, defaultScopes = [], defaultEndsOn = '' } = props
  const open = useOpenScopes(defaultScopes)
  const { t } = useTranslation(['care', 'common'])
  const { legend = t('care:careTeam.sharing.legend'), untilHelp = t('care:careTeam.sharing.untilHelp') } =
    props
  return (
    <>
      <CheckboxGroup
        field={scopes}
        legend={legend}
        options={open
          .filter((scope) => offered?.includes(scope) !== false)
          .map((scope) => ({
            value: scope,
            defaultChecked: defaultScopes.includes(scope),
            label: t(`care:careTeam.scope.${scope}`),
            help: t(`care:careTeam.scopeMeans.${scope}`),
          }))}
      />
      <DayField
        {...endsOn}
        label={t('care:careTeam.sharing.until')}
        help={untilHelp}
        optionalLabel={t('common:state.optional')}
        defaultValue={defaultEndsOn}
      />
    </>
  )
}

/** The parts that are ticked in a form. */
export function readScopes(data: FormData): CareScope[] {
  const ticked = data.getAll('scopes')
  return CARE_SCOPES.filter((scope) => ticked.includes(scope))
}

/** The parts as `readScopes` tells them, so that the same parts are the same list. */
export function inOrder(scopes: readonly CareScope[]): CareScope[] {
  return CARE_SCOPES.filter((scope) => scopes.includes(scope))
}

/** The day of a field; `null` when it is empty. */
export function readDay(data: FormData, name: string): string | null {
  return parseDay(readText(data, name))
}
