import type { ConversationPriority } from '@platform/contract/care'

export interface DemoConversation {
  /** Whom it is about: a client, or their child. */
  readonly about: 'client' | 'premium'
  readonly isAboutChild?: boolean
  readonly by: 'client' | 'premium' | 'professional'
  readonly to: 'client' | 'premium' | 'professional'
  readonly subject: string
  readonly messages: readonly {
    readonly by: 'client' | 'premium' | 'professional'
    readonly hoursAgo: number
    readonly text: string
  }[]
  /** To whom the last message is new. */
  readonly unreadBy?: readonly ('client' | 'premium' | 'professional')[]
  readonly note?: string
  readonly inbox?: {
    readonly priority?: ConversationPriority
    readonly isAssigned?: boolean
    readonly snoozedHours?: number
  }
  readonly draft?: { readonly by: 'client' | 'professional'; readonly text: string }
  readonly isClosed?: boolean
}

const DAY = 24

export const DEMO_CONVERSATIONS: readonly DemoConversation[] = [
  {
    about: 'client',
    by: 'client',
    to: 'professional',
    subject: 'Blood pressure in the morning',
    messages: [
      {
        by: 'client',
        hoursAgo: 3 * DAY,
        text: 'Good morning. For a week now my pressure has been about 145 to 92 before breakfast. In the evening it is fine. Should I change something?',
      },
      {
        by: 'professional',
        hoursAgo: 3 * DAY - 5,
        text: 'Thank you for measuring so regularly. Please take the evening tablet an hour later for the next days, and go on measuring at the same times.',
      },
      { by: 'client', hoursAgo: 2 * DAY, text: 'I will do that. Does coffee before measuring matter?' },
      {
        by: 'professional',
        hoursAgo: 1,
        text: 'Yes, it does: please measure before the first coffee, after five minutes of sitting quietly.',
      },
    ],
    unreadBy: ['client'],
    inbox: { isAssigned: true },
    note: 'If it is still above 140 next week, ask her to come in sooner.',
  },
  {
    about: 'client',
    by: 'professional',
    to: 'client',
    subject: 'Your blood test is back',
    messages: [
      {
        by: 'professional',
        hoursAgo: 9 * DAY,
        text: 'Your results have arrived and I have put them into your documents. Everything is within the range we hoped for.',
      },
      { by: 'client', hoursAgo: 9 * DAY - 3, text: 'That is good news. Do I still come in December?' },
      {
        by: 'professional',
        hoursAgo: 8 * DAY,
        text: 'Yes, please come in December all the same. Until then nothing changes.',
      },
    ],
    draft: { by: 'client', text: 'One more question about the vitamin D' },
  },
  {
    about: 'client',
    isAboutChild: true,
    by: 'client',
    to: 'professional',
    subject: 'Emil has a rash again',
    messages: [
      {
        by: 'client',
        hoursAgo: 5,
        text: 'Emil has had the red patches on his arms again since yesterday evening. He has no fever and plays as always. May he go swimming on Thursday?',
      },
    ],
    unreadBy: ['professional'],
    inbox: { priority: 'high' },
  },
  {
    about: 'client',
    by: 'client',
    to: 'professional',
    subject: 'New health insurance card',
    messages: [
      { by: 'client', hoursAgo: 62 * DAY, text: 'My new card came today. Do you need to see it?' },
      {
        by: 'professional',
        hoursAgo: 61 * DAY,
        text: 'Only at your next visit. Thank you for thinking of it.',
      },
    ],
    isClosed: true,
  },
  {
    about: 'premium',
    by: 'premium',
    to: 'professional',
    subject: 'Exercises for the knee',
    messages: [
      {
        by: 'premium',
        hoursAgo: 4 * DAY,
        text: 'The exercises go well, only going downstairs still hurts. May I add the bicycle?',
      },
      {
        by: 'professional',
        hoursAgo: 4 * DAY - 2,
        text: 'The bicycle is a good idea: ten minutes a day without resistance, and stop when it hurts.',
      },
      { by: 'premium', hoursAgo: 6, text: 'Ten minutes are no problem any more. How much more may it be?' },
    ],
    unreadBy: ['professional'],
  },
  {
    about: 'premium',
    by: 'premium',
    to: 'professional',
    subject: 'Letter for my employer',
    messages: [
      { by: 'premium', hoursAgo: 30, text: 'Could you write a short letter about the standing desk?' },
      { by: 'professional', hoursAgo: 28, text: 'I can. You will have it by the end of next week.' },
    ],
    inbox: { snoozedHours: 5 * DAY, isAssigned: true, priority: 'low' },
    note: 'Template of the letter is with Jana at the reception.',
  },
]

export const DEMO_CANNED_REPLIES: readonly { readonly title: string; readonly text: string }[] = [
  {
    title: 'Opening hours',
    text: 'You reach us from Monday to Friday between 8:00 and 12:00, on Tuesdays and Thursdays also from 14:00 to 18:00.',
  },
  {
    title: 'Please come by',
    text: 'I would like to see that myself. Please call the practice, and we will find a time that suits you.',
  },
  {
    title: 'How to measure blood pressure',
    text: 'Please measure in the morning and in the evening, sitting, after five minutes of rest, and before coffee and tablets.',
  },
]
