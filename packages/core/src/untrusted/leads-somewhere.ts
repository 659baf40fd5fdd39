const page =
  /https?:|www\.|\b[a-z\d-]{2,}\s?[.。․]\s?(com|org|net|io|xyz|app|site|top|vip|pro|fi|gg|me|co|cc|ru|cn|info|online|finance|claims?|gift|events?|fun|lol|life|live|club|link|space|website|world|run|zip|eth|limo)\b|t\.me/i
const account = /0x[\da-f]{40}|0x[\da-f]{4,}\s?(…|\.{2,})/i
const longest = 256 // characters that are read: no more is shown of a name, and `page` takes the square of them
const errand = /\b(claim|visit|redeem)\s+(it\s+)?(at|on)\b/i

/**
 * Whether a text has the address of a page or of an account in it, or sends people somewhere. No name of a token needs to, but some that
 * are honest are called like their page.
 */
export const leadsSomewhere = (text: string): boolean =>
  [page, account, errand].some((form) => form.test(text.slice(0, longest).normalize('NFKC')))
