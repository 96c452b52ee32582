import type { ServiceRequestDraft } from '@platform/contract/service-requests'
import { useTranslation } from '@platform/i18n'
import { Button, LiveText, Notice, Status } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import type { SaveState } from '../../../parts/drafts/draft-saver.ts'
import { VersionConflict } from '../../../parts/forms/version-conflict.tsx'
import { useProblemText } from '../../../parts/loading/problem-text.ts'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import type { RequestDraft } from './use-request-draft.ts'

const TONES = {
  saved: 'success',
  changed: 'neutral',
  saving: 'neutral',
  offline: 'warning',
  failed: 'danger',
  conflict: 'warning',
} as const

/** Whether what one sees is saved, in words. Not every save is worth an interruption. */
export function DraftStatus({ name }: Pick<SaveState, 'name'>): ReactElement {
  const { t } = useTranslation('service-requests')
  const text = t(`serviceRequests.draft.state.${name}`)
  return (
    <>
      <Status tone={TONES[name]}>{text}</Status>
      <LiveText text={name === 'offline' ? text : ''} />
    </>
  )
}

/** What has to be decided or tried again before the draft is saved. */
export function DraftProblem({ draft }: { readonly draft: RequestDraft }): ReactElement | null {
  const { t } = useTranslation(['service-requests', 'common'])
  const problemText = useProblemText()
  const listDifferences = useDifferences()
  const { saveState, takeTheirs, readMine, flush } = draft
  if (saveState.name === 'conflict') {
    const { theirs } = saveState
    return (
      <VersionConflict
        differences={listDifferences(readMine(), theirs.content)}
        onKeepTheirs={() => takeTheirs(theirs)}
      />
    )
  }
  if (saveState.name !== 'failed') return null
  return (
    <Notice
      tone="danger"
      title={t('service-requests:serviceRequests.draft.failed')}
      live
      actions={
        <Button size="small" onClick={() => void flush().catch(() => undefined)}>
          {t('common:action.retry')}
        </Button>
      }
    >
      {problemText(saveState.error).text}
    </Notice>
  )
}

function useDifferences() {
  const { t } = useTranslation('service-requests')
  const { date } = useReaderFormat()
  const wordsOf = ({ urgency, text, preferredTimes, documentIds }: ServiceRequestDraft) => [
    { label: t('serviceRequests.urgency'), words: t(`serviceRequests.urgencies.${urgency}`) },
    { label: t('serviceRequests.draft.text'), words: text },
    {
      label: t('serviceRequests.draft.times'),
      words: preferredTimes
        .map(({ on, dayPart }) => `${date(on)}, ${t(`serviceRequests.parts.${dayPart}`)}`)
        .join('; '),
    },
    {
      label: t('serviceRequests.draft.documents'),
      words: documentIds.length === 0 ? '' : t('serviceRequests.draft.chosen', { count: documentIds.length }),
    },
  ]
  return (mine: ServiceRequestDraft, theirs: ServiceRequestDraft) => {
    const others = wordsOf(theirs)
    return wordsOf(mine)
      .map(({ label, words }, index) => ({ label, mine: words, theirs: others[index]?.words ?? '' }))
      .filter((difference) => difference.mine !== difference.theirs)
  }
}
