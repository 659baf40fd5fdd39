const most = 32 // letters of a name or symbol that a chain tells

/** Shortens a text that anybody may have written. What is left out is marked by `…`. */
export function cutText(text: string): string {
  const letters = [...text.slice(0, 4 * most)]
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : text
}
