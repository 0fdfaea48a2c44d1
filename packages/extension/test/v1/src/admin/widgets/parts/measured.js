import React from 'react'
import { findDOMNode } from 'react-dom'

export class Measured extends React.Component {
  state = { name: '' }

  componentDidMount() {
    this.setState({ name: findDOMNode(this).nodeName })
  }

  render() {
    return (
      <p title={this.state.name} className="labels-measured">
        {this.props.children}
      </p>
    )
  }
}
