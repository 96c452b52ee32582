/** The error a call ends with, or a failure of the test when it does not. */
export async function readFailure(call: Promise<unknown>): Promise<unknown> {
  try {
    await call
  } catch (error) {
    return error
  }
  throw new Error('The call was expected to fail.')
}
