const values = new Map()
const later = (act) => new Promise((resolve) => setTimeout(() => resolve(act()), 5))

module.exports = {
  getItem: (key) => later(() => values.get(key) ?? null),
  setItem: (key, value) => later(() => void values.set(key, value)),
  removeItem: (key) => later(() => void values.delete(key)),
}
