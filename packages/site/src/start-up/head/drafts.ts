/** Whether this tab keeps something that was typed and not sent: a form was rendered empty, and has to be filled in again. */
export function hasDrafts(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.endsWith('-draft'))
  } catch {
    return false
  }
}
