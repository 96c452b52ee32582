const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * Whether a text is written as a UUID is. For places that start without the schemas; those know more of an id.
 * @example isId('demo') // false
 */
export function isId(text: string): boolean {
  return ID.test(text)
}
