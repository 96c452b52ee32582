import { REPLY_TIMES, type ConversationMember, type ReplyTime } from '@platform/contract/care'

/** By when those who can still read it usually answer: what the slowest of them says, so that nobody waits in vain. */
export function latestReply(
  members: readonly Pick<ConversationMember, 'side' | 'isReached' | 'replyTime'>[],
): ReplyTime {
  const said = members.filter(({ side, isReached }) => side === 'team' && isReached)
  const places = said.map(({ replyTime }) => REPLY_TIMES.indexOf(replyTime))
  return REPLY_TIMES[Math.max(0, ...places)] ?? 'unsaid'
}
