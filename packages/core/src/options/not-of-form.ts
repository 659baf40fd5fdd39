/** What is said of a wrong option where its path alone is known. */
export const notOfForm = 'is missing or not of its form'
