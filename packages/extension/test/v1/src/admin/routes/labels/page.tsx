import type { RouteConfig, RouteProps } from '@medusajs/admin'
import { Tag } from '@medusajs/icons'
import { useQuery } from '@tanstack/react-query'
import { useMedusa } from 'medusa-react'
import { Link, Route, Routes, useNavigate } from 'react-router-dom'
import './labels.css'

const All = () => {
  const { client } = useMedusa()
  const { data } = useQuery(['labels'], () => client.admin.products.list({ limit: 1 }))
  return (
    <div>
      <h1 className="labels-title text-2xl">Labels</h1>
      <p>{data ? `For ${data.count} products` : 'Counting'}</p>
      <Link to="jobs">Jobs</Link>
    </div>
  )
}

const Jobs = ({ notify }: RouteProps) => {
  const navigate = useNavigate()
  return (
    <div>
      <h1>Jobs</h1>
      <button onClick={() => notify.info('Labels', 'None is printed')}>Which?</button>
      <button onClick={() => navigate('/a/label-of/7')}>The seventh</button>
    </div>
  )
}

const Labels = (props: RouteProps) => (
  <Routes>
    <Route index element={<All />} />
    <Route path="jobs" element={<Jobs {...props} />} />
  </Routes>
)

export const config: RouteConfig = { link: { label: 'Labels', icon: Tag } }

export default Labels
