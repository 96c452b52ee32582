/** A name as it is shown: given name first. */
export function fullName({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }) {
  return `${firstName} ${lastName}`
}
