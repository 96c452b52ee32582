import type { QuestionnaireState } from '@platform/contract/forms'
import { useTranslation } from '@platform/i18n'
import { Status, type BadgeTone } from '@platform/ui/elements'
import type { ReactElement } from 'react'

const TONES: Readonly<Record<QuestionnaireState, BadgeTone>> = {
  draft: 'neutral',
  active: 'success',
  retired: 'neutral',
}

interface FormStatusProps {
  readonly form: {
    readonly state: QuestionnaireState
    readonly publishedVersion: number | null
    readonly isChanged: boolean
  }
}

/** How a form stands, with the version that is in use and whether there is more to publish. */
export function FormStatus({ form }: FormStatusProps): ReactElement {
  const { t } = useTranslation('questionnaires')
  const { state, publishedVersion, isChanged } = form
  const text = t(`questionnaires.state.${state}`)
  return (
    <Status tone={TONES[state]}>
      {state === 'active' && publishedVersion !== null
        ? t(isChanged ? 'questionnaires.changedSince' : 'questionnaires.inUse', { version: publishedVersion })
        : text}
    </Status>
  )
}
