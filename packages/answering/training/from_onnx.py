"""Reads the weights of a published BERT out of its ONNX graph, for train.py --teacher.

    python3 from_onnx.py model.onnx model.safetensors
"""
import sys
import numpy as np, onnx
from onnx import numpy_helper as nh
from safetensors.numpy import save_file

source, path = sys.argv[1:3]
graph = onnx.load(source).graph
tensors = {one.name: nh.to_array(one) for one in graph.initializer}
weights = {name: value for name, value in tensors.items() if name.startswith(('embeddings.', 'encoder.'))}
# Matrices have no names of their own: the node that multiplies with one tells where it belongs.
for node in graph.node:
    if node.op_type == 'MatMul' and node.input[1] in tensors:
        name = node.name.strip('/').replace('/', '.').removesuffix('.MatMul')
        weights[name + '.weight'] = np.ascontiguousarray(tensors[node.input[1]].T)
save_file({name: value.astype(np.float32) for name, value in weights.items()}, path)
