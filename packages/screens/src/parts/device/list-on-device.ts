/** Which keys that begin so something is kept under on this device; none where storage does not work. */
export function listOnDevice(prefix: string): readonly string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}
