const svg = (inside: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${inside}</svg>`)}`

/** Pictures of wallets that do not exist. */
export const pictures = {
  harbor: svg(
    '<rect width="40" height="40" fill="#0f3d4c"/><path d="M8 25c4-4 8-4 12 0s8 4 12 0" fill="none" stroke="#7fd4c8" stroke-width="3" stroke-linecap="round"/><circle cx="20" cy="14" r="4" fill="#f4efe2"/>',
  ),
  ember: svg(
    '<rect width="40" height="40" fill="#f6ede0"/><path d="M20 7c6 7 9 11 9 16a9 9 0 0 1-18 0c0-5 3-9 9-16z" fill="#c8502c"/>',
  ),
}
