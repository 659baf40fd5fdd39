import { useId } from 'react'
import { readCount } from './count.js'
import { useMinerTexts } from './use-miner-texts.js'

interface CountFieldProps {
  readonly name: string
  readonly label: string
  readonly text: string
  readonly onText: (text: string) => void
  /** Null: any number. */
  readonly most: bigint | null
  readonly isLocked?: boolean
}

/** A number of machines. The element's id is its name. */
export function CountField(props: CountFieldProps) {
  const { name, label, text, onText, most, isLocked = false } = props
  const texts = useMinerTexts().buy
  const notes = useId()
  const { is } = readCount(text, most)
  const problem =
    is === 'invalid' ? texts.invalid : is === 'too-many' ? texts.tooMany(`${most}`) : null
  return (
    <div className="token-amount">
      <label htmlFor={name}>{label}</label>
      <div className="token-amount-row">
        <input
          id={name}
          data-testid={name}
          aria-invalid={problem !== null}
          aria-describedby={notes}
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          placeholder="0"
          readOnly={isLocked}
          value={text}
          onChange={(event) => onText(event.target.value.trim())}
        />
        {most !== null && (
          <button
            type="button"
            className="text-button"
            data-testid={`${name}-max`}
            onClick={() => !isLocked && onText(`${most}`)}
          >
            {texts.most}
          </button>
        )}
      </div>
      <div id={notes} role="status">
        {problem && (
          <p className="act-problem" data-testid={`${name}-wrong`}>
            {problem}
          </p>
        )}
      </div>
    </div>
  )
}
