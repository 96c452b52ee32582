/** What a message or a colour means; never shown by colour alone. */
export type Tone = 'info' | 'success' | 'warning' | 'danger'
export type BadgeTone = Tone | 'neutral' | 'accent'
export type HeadingLevel = 2 | 3 | 4
