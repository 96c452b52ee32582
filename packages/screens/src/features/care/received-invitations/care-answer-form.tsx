import type { ReactElement } from 'react'
import { AnswerButtons, type AnswerButtonsProps } from './answer-buttons.tsx'
import { ShareForm } from './share-form.tsx'

/** The way to answer an invitation: a client who is asked to share says what; any other is accepted as it is. */
export function CareAnswerForm(props: AnswerButtonsProps): ReactElement {
  return props.invitation.kind === 'client' ? <ShareForm {...props} /> : <AnswerButtons {...props} />
}
