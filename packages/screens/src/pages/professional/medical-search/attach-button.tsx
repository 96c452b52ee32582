import { listFittingSections, type CodeDetail } from '@platform/contract/code-search'
import { useTranslation } from '@platform/i18n'
import { Button } from '@platform/ui/elements'
import { lazy, Suspense, useState, type ReactElement } from 'react'

const AttachDialog = lazy(async () => ({ default: (await import('./attach-dialog.tsx')).AttachDialog }))

/** Proposes a concept for the health profile of a client, where it can stand in one and is still used. */
export function AttachButton({ concept }: { readonly concept: CodeDetail }): ReactElement | null {
  const { t } = useTranslation('code-search')
  const [isOpen, setIsOpen] = useState(false)
  const sections = listFittingSections(concept)
  if (sections.length === 0 || !concept.isActive) return null
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {t('codes.attach.propose')}
      </Button>
      <Suspense>
        {isOpen && <AttachDialog concept={concept} sections={sections} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  )
}
