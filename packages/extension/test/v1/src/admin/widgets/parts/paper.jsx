export function Paper({ format }) {
  return <span>Paper {format}</span>
}

Paper.defaultProps = { format: 'A6' }
