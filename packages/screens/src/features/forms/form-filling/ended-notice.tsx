import { useTranslation } from '@platform/i18n'
import { Button, Notice } from '@platform/ui/elements'
import { useState, type ReactElement } from 'react'
import { useAnswerWords } from '../answer-words/use-answer-words.ts'
import { isQuestion, listNodes, type FormNode } from '../form-model/form-node.ts'
import type { Filling } from './create-filling.ts'

interface EndedNoticeProps {
  readonly filling: Filling
  readonly nodes: readonly FormNode[]
  /** Shows all answers, which can be printed; `undefined` where they are shown. */
  readonly onReview: (() => void) | undefined
}

/** Answers are taken no more; what was typed stays on the page, and can be taken along. */
export function EndedNotice({ filling, nodes, onReview }: EndedNoticeProps): ReactElement {
  const { t } = useTranslation(['common', 'form-assignments'])
  const words = useAnswerWords()
  const [isCopied, setIsCopied] = useState(false)
  const write = (): string =>
    listNodes(nodes)
      .filter(isQuestion)
      .map((node) => ({ node, state: filling.store.read(node.linkId) }))
      .filter(({ state }) => state.isShown)
      .map(({ node, state }) => {
        const said = state.typed ?? state.answers.map((answer) => words(node, answer))
        return `${node.text}\n${said.join(', ')}`
      })
      .join('\n\n')
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(write())
    setIsCopied(true)
  }
  return (
    <Notice
      tone="warning"
      title={t('form-assignments:formFilling.ended.title')}
      live
      actions={
        <>
          <Button size="small" onClick={() => void copy()}>
            {t(isCopied ? 'common:action.copied' : 'form-assignments:formFilling.ended.copy')}
          </Button>
          {onReview === undefined ? (
            <Button size="small" onClick={() => print()}>
              {t('common:action.print')}
            </Button>
          ) : (
            <Button size="small" onClick={onReview}>
              {t('form-assignments:formFilling.ended.all')}
            </Button>
          )}
        </>
      }
    >
      {t('form-assignments:formFilling.ended.text')}
    </Notice>
  )
}
