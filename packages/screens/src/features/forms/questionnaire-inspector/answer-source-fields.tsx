import { PROFILE_SECTIONS } from '@platform/contract/health-record'
import { useTranslation } from '@platform/i18n'
import { Checkbox, SelectField } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useServices } from '../../../parts/services/site-services.tsx'
import { codeSystems } from '../../health-record/codings/codings.queries.ts'
import {
  isProposed,
  setProposed,
  setSource,
  sourceOf,
  type AnswerSource,
} from '../questionnaire-content/answer-options.ts'
import { createName } from '../questionnaire-content/create-name.ts'
import type { ItemFieldsProps } from '../questionnaire-content/item-edits.ts'
import styles from './inspector.module.css'

const SOURCES = ['here', ...PROFILE_SECTIONS] as const satisfies readonly AnswerSource[]

/** Whether the answers to choose are written here, or are codes, and of what. */
export function AnswerSourceFields({ item, onChange }: ItemFieldsProps): ReactElement {
  const { t } = useTranslation('questionnaires')
  const source = sourceOf(item)
  const isCoded = source !== 'here' && source !== 'elsewhere'
  const offered: readonly AnswerSource[] = source === 'elsewhere' ? [source, ...SOURCES] : SOURCES
  return (
    <>
      <SelectField
        label={t('questionnaireInspector.source')}
        width="medium"
        value={source}
        options={offered.map((value) => ({ value, label: t(`questionnaireContent.source.${value}`) }))}
        onChange={({ currentTarget }) => {
          const next = SOURCES.find((known) => known === currentTarget.value)
          if (next !== undefined) onChange((one) => setSource(one, next, createName))
        }}
      />
      {isCoded && <HowCoded />}
      {isCoded && (
        <Checkbox
          label={t('questionnaireInspector.proposed')}
          help={t('questionnaireInspector.proposedHelp')}
          checked={isProposed(item)}
          onChange={({ currentTarget }) => {
            const { checked } = currentTarget
            onChange((one) => setProposed(one, checked))
          }}
        />
      )}
    </>
  )
}

/** How such a question is answered, and that there are no codes to suggest where there are none. */
function HowCoded(): ReactElement {
  const { t } = useTranslation('questionnaires')
  const systems = useQuery(codeSystems(useServices()))
  return (
    <>
      <p className={styles.place}>{t('questionnaireInspector.coded')}</p>
      {systems.data?.items.length === 0 && (
        <p role="status" className={styles.place}>
          {t('questionnaireInspector.noCodes')}
        </p>
      )}
    </>
  )
}
