import type { ReactElement } from 'react'
import { AnswerButtons, type AnswerButtonsProps } from './answer-buttons.tsx'
import { ShareForm } from './share-form.tsx'
import { TakeOver } from './take-over.tsx'

/**
 * The way to answer an invitation: a client who is asked to share says what; who takes over a record sees what is in it;
 * any other is accepted as it is.
 */
export function CareAnswerForm(props: AnswerButtonsProps): ReactElement {
  const { kind } = props.invitation
  if (kind === 'client') return <ShareForm {...props} />
  return kind === 'handover' ? <TakeOver {...props} /> : <AnswerButtons {...props} />
}
