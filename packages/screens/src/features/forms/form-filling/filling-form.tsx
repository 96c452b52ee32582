import type { FormDraft, QuestionnaireContent } from '@platform/contract/forms'
import { useLanguage } from '@platform/i18n'
import { Skeleton, Stack } from '@platform/ui/elements'
import { useEffect, useId, useMemo, useState, type ReactElement, type ReactNode } from 'react'
import { LoadBoundary } from '../../../parts/loading/load-boundary.tsx'
import { readNodes } from '../form-model/form-node.ts'
import { forgetExpressions, useForm } from '../form-model/use-form.ts'
import type { ShownForm } from '../form-model/shown-form.ts'
import { EndedNotice } from './ended-notice.tsx'
import type { FillingTransport, Submitted } from './filling-transport.ts'
import { KeptStatus } from './kept-status.tsx'
import type { KeptAnswers } from '../kept-answers/kept-answers.ts'
import { ReviewSection } from './review-section.tsx'
import { SectionProgress } from './section-progress.tsx'
import { ShownSection } from './shown-section.tsx'
import { useFilling, useHasEnded } from './use-filling.ts'
import { useHeadingFocus, useSections } from './use-sections.ts'

interface FillingFormProps {
  readonly content: QuestionnaireContent
  readonly draft: FormDraft
  readonly transport: FillingTransport
  readonly kept: KeptAnswers
  /** About whom files can be added; `undefined` where somebody without an account fills it in. */
  readonly personId: string | undefined
  /** Who will read the answers, in a sentence. */
  readonly readers: string
  /** What stands there once it was submitted. */
  readonly thanks: (submitted: Submitted) => ReactNode
  /** Whether answers are taken still. */
  readonly isOpen: boolean
}

/** Fills in a form: section by section, then a review, then it is submitted. */
export function FillingForm(props: FillingFormProps): ReactElement {
  return (
    <LoadBoundary loading={<Skeleton shape="control" lines={8} />} onRetry={forgetExpressions}>
      <OpenedFilling {...props} />
    </LoadBoundary>
  )
}

function OpenedFilling(props: FillingFormProps): ReactElement {
  const { content, draft, transport, kept, personId, readers, thanks, isOpen } = props
  const { language } = useLanguage()
  const filling = useFilling({ form: useForm(content), draft, transport, kept })
  const idPrefix = useId()
  const form = useMemo<ShownForm>(
    () => ({ store: filling.store, idPrefix, personId, suggestsCodes: personId !== undefined }),
    [filling, idPrefix, personId],
  )
  const nodes = useMemo(() => readNodes(filling.form, language), [filling, language])
  const shown = useSections(filling, nodes, form)
  const hasEnded = useHasEnded(filling)
  const [submitted, setSubmitted] = useState<Submitted>()
  const heading = useHeadingFocus(shown.current?.id ?? 'review', shown.isLeading)
  useEffect(() => {
    if (!isOpen) filling.sync.end()
  }, [isOpen, filling])
  if (submitted !== undefined) return <>{thanks(submitted)}</>
  return (
    <Stack gap="loose">
      {hasEnded && <EndedNotice {...{ filling, nodes }} onReview={shown.current && shown.review} />}
      <KeptStatus filling={filling} />
      <SectionProgress {...shown} />
      {shown.current === undefined ? (
        <ReviewSection {...{ filling, shown, readers, heading }} onSubmitted={setSubmitted} />
      ) : (
        <ShownSection section={shown.current} {...{ form, shown, heading }} />
      )}
    </Stack>
  )
}
