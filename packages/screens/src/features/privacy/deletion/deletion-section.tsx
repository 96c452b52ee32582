import { DELETION_GRACE_DAYS, type Account } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { Button, Notice, Section } from '@platform/ui/elements'
import { useState, type ReactElement } from 'react'
import { useProblemText } from '../../../parts/loading/problem-text.ts'
import { DeletionForm } from './deletion-form.tsx'
import { DeletionUnderWay } from './deletion-under-way.tsx'
import { useDeletion } from './use-deletion.ts'

/** The end of the account: what it means, the request, and the way back for thirty days. */
export function DeletionSection({ account }: { account: Account }): ReactElement {
  const { t } = useTranslation(['error', 'privacy'])
  const problemText = useProblemText()
  const [isAsked, setIsAsked] = useState(false)
  const { takeBack, refresh } = useDeletion()
  const { deletionRequestedAt } = account
  return (
    <Section
      title={t('privacy:deletion.title')}
      description={t('privacy:deletion.description', { count: DELETION_GRACE_DAYS })}
    >
      {takeBack.error !== null && (
        <Notice tone="danger" title={t('error:save.title')} live>
          {problemText(takeBack.error).text}
        </Notice>
      )}
      {takeBack.isSuccess && deletionRequestedAt === null && (
        <Notice tone="success" title={t('privacy:deletion.kept')} live />
      )}
      {deletionRequestedAt !== null && (
        <DeletionUnderWay
          requestedAt={deletionRequestedAt}
          busy={takeBack.isPending}
          onTakeBack={() => takeBack.mutate()}
        />
      )}
      {deletionRequestedAt === null && !isAsked && (
        <div>
          <Button onClick={() => setIsAsked(true)}>{t('privacy:deletion.begin')}</Button>
        </div>
      )}
      {deletionRequestedAt === null && isAsked && (
        <DeletionForm
          email={account.email}
          onCancel={() => setIsAsked(false)}
          onRequested={async () => {
            await refresh()
            setIsAsked(false)
          }}
        />
      )}
    </Section>
  )
}
