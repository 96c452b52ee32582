import { useTranslation } from '@platform/i18n'
import { Button, Notice } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import type { ControlProps } from '../form-model/shown-form.ts'
import { useAnswerWords } from '../answer-words/use-answer-words.ts'

/** What somebody else has answered meanwhile, and the choice between the two. */
export function TheirAnswer({ node, state, form }: ControlProps): ReactElement | null {
  const { t } = useTranslation('form-assignments')
  const words = useAnswerWords()
  const { theirs } = state
  if (theirs === undefined) return null
  const answer = theirs.map((one) => words(node, one)).join(', ')
  return (
    <Notice
      tone="warning"
      title={t(answer === '' ? 'formItems.theirs.none' : 'formItems.theirs.other', { answer })}
      live
      actions={
        <>
          <Button size="small" onClick={() => form.store.decide(node.linkId, 'mine')}>
            {t('formItems.theirs.keepMine')}
          </Button>
          <Button size="small" onClick={() => form.store.decide(node.linkId, 'theirs')}>
            {t('formItems.theirs.takeTheirs')}
          </Button>
        </>
      }
    />
  )
}
