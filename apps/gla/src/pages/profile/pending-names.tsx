import { useActivity } from '@gla/modal/react/contracts'

const mostRead = 12
const most = 3

/** What is on its way from the account in view, by the names that Activity has for it. */
export function PendingNames() {
  const { acts } = useActivity(mostRead)
  const pending = acts?.filter(({ status }) => status === 'pending').slice(0, most) ?? []
  if (pending.length === 0) return null
  return (
    <ul data-testid="forget-pending">
      {pending.map(({ id, title, line }) => (
        <li key={id}>
          <span>{title}</span>
          {line && <span className="quiet">{` ${line}`}</span>}
        </li>
      ))}
    </ul>
  )
}
