import { useParams } from 'react-router-dom'

const Label = () => {
  const { id } = useParams()
  return <h1>Label {id}</h1>
}

export default Label
