const listeners = new Set()

exports.AppState = {
  addEventListener(_type, listener) {
    listeners.add(listener)
    return { remove: () => listeners.delete(listener) }
  },
}
/** What a phone does when somebody leaves the app, or comes back. */
exports.setAppState = (state) => {
  for (const listener of listeners) listener(state)
}
