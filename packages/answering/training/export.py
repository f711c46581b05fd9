"""Writes a trained model as an int8 ONNX graph of fused operators, for onnxruntime 1.17.

    python3 export.py vectors vectors-6.safetensors sentence-vectors.onnx
    python3 export.py judge judge-4.safetensors cross-encoder.onnx
    python3 export.py multilingual FOLDER language-vectors.onnx
    python3 export.py languages judge-languages.safetensors language-judge.onnx language-vectors.onnx

Weights are quantised by column: with one scale for a whole matrix, scores of the cross-encoder are off by 0.51 on average,
by column by 0.19. The graph of the vectors takes one text of any length and returns its vector at unit length.
The parts that multilingual.py writes lie in FOLDER; its embeddings are bytes already, with a scale for each row. The judge for
other languages has none of its own: its graph reads the bytes of that file, which has to lie beside it.
"""
import os, sys
import numpy as np, onnx
from onnx import TensorProto as T, helper as h, numpy_helper as nh
from onnxruntime.quantization import QuantType, quantize_dynamic
from safetensors.numpy import load_file

kind, source, path, *beside = sys.argv[1:]


def read_parts(folder):
    """The parts of multilingual.py under the names of BERT."""
    parts = {k: v for n in (0, 1) for k, v in np.load(os.path.join(folder, f'layers-{n}.npz')).items()}
    rows = [np.load(os.path.join(folder, name)) for name in sorted(os.listdir(folder)) if name.startswith('pieces-')]
    found = {'scale': parts['pieces.scale'][:, None], 'rows': np.concatenate(rows)}
    key = 'bert.embeddings.'
    found[key + 'position_embeddings.weight'] = parts['places.weight']
    # The types of pieces are in the places already.
    found[key + 'token_type_embeddings.weight'] = np.zeros((1, 384))
    names = {'out': 'attention.output.dense', 'wide': 'intermediate.dense', 'narrow': 'output.dense', 'norm1': 'attention.output.LayerNorm', 'norm2': 'output.LayerNorm'}
    for name, value in parts.items():
        first, *rest = name.split('.')
        if first == 'norm':
            found[f'{key}LayerNorm.{rest[0]}'] = value
        elif first == 'layers' and rest[1] == 'qkv':
            for part, piece in zip(('query', 'key', 'value'), np.split(value, 3)):
                found[f'bert.encoder.layer.{rest[0]}.attention.self.{part}.{rest[2]}'] = piece
        elif first == 'layers':
            found[f'bert.encoder.layer.{rest[0]}.{names[rest[1]]}.{rest[2]}'] = value
    return {k: v if k == 'rows' else v.astype(np.float32) for k, v in found.items()}


is_multilingual = kind in ('multilingual', 'languages')
if kind == 'multilingual':
    kind, weights = 'vectors', read_parts(source)
else:
    weights = {k: v.astype(np.float32) for k, v in load_file(source).items()}
if kind == 'languages':
    kind = 'judge'
    shared = {one.name: one for one in onnx.load(beside[0]).graph.initializer}
    weights |= {'rows': nh.to_array(shared['word']), 'scale': nh.to_array(shared['word_scale'])}
layers = 1 + max(int(k.split('.')[3]) for k in weights if k.startswith('bert.encoder.layer.'))
heads = 12
longest = 256 if kind == 'vectors' else 128
nodes, tensors = [], []


def const(name, value):
    tensors.append(nh.from_array(np.array(value, order='C'), name))
    return name


def node(op, inputs, output, domain='', **attributes):
    nodes.append(h.make_node(op, inputs, [output], name=output + '_n', domain=domain, **attributes))
    return output


def fused(op, inputs, output, **attributes):
    return node(op, inputs, output, 'com.microsoft', **attributes)


def product(x, key, output):
    return node('MatMul', [x, const(output + '_W', weights[key + '.weight'].T)], output + '_mm')


def linear(x, key, output):
    return node('Add', [product(x, key, output), const(output + '_b', weights[key + '.bias'])], output)


def add_and_norm(x, residual, bias, key, output):
    scale, shift = const(output + '_g', weights[key + '.weight']), const(output + '_s', weights[key + '.bias'])
    inputs = [x, residual, scale, shift, const(output + '_b', weights[bias])]
    return fused('SkipLayerNormalization', inputs, output, epsilon=1e-12)


def word_rows():
    rows = node('Gather', [const('word', weights['rows']), 'input_ids'], 'word_bytes')
    scale = node('Gather', [const('word_scale', weights['scale']), 'input_ids'], 'word_scales')
    return node('Mul', [node('Cast', [rows], 'word_numbers', to=T.FLOAT), scale], 'word_rows')


def embeddings():
    key = 'bert.embeddings.'
    word = word_rows() if is_multilingual else node('Gather', [const('word', weights[key + 'word_embeddings.weight']), 'input_ids'], 'word_rows')
    length = node('Gather', [node('Shape', ['input_ids'], 'shape'), const('one', np.array(1, np.int64))], 'length')
    places = node('Range', [const('zero', np.array(0, np.int64)), length, const('step', np.array(1, np.int64))], 'places')
    position = weights[key + 'position_embeddings.weight'][:longest]
    types = weights[key + 'token_type_embeddings.weight']
    if kind == 'vectors':
        # Every piece is of the first type.
        rows = node('Gather', [const('position', position + types[0]), places], 'position_rows')
        total = node('Add', [word, rows], 'embedded')
    else:
        rows = node('Gather', [const('position', position), places], 'position_rows')
        typed = node('Gather', [const('type', types), 'token_type_ids'], 'type_rows')
        total = node('Add', [node('Add', [word, typed], 'words_and_types'), rows], 'embedded')
    scale, shift = const('emb_g', weights[key + 'LayerNorm.weight']), const('emb_s', weights[key + 'LayerNorm.bias'])
    return node('LayerNormalization', [total, scale, shift], 'normed', axis=-1, epsilon=1e-12)


def attention(x, mask, key, name):
    parts = ('query', 'key', 'value')
    matrix = const(name + '_qkv', np.concatenate([weights[f'{key}{part}.weight'].T for part in parts], 1))
    bias = const(name + '_qkv_b', np.concatenate([weights[f'{key}{part}.bias'] for part in parts]))
    return fused('Attention', [x, matrix, bias, *([mask] if mask else [])], name + '_context', num_heads=heads)


def first_attention(x, first, mask, key, name):
    """The first piece alone asks; all pieces answer."""
    query, keys, values = linear(first, key + 'query', name + '_q'), linear(x, key + 'key', name + '_k'), linear(x, key + 'value', name + '_v')
    return fused('MultiHeadAttention', [query, keys, values, '', mask], name + '_context', num_heads=heads)


x = embeddings()
mask = node('Cast', ['attention_mask'], 'mask', to=T.INT32) if kind == 'judge' else ''
for index in range(layers):
    key, name = f'bert.encoder.layer.{index}.', f'l{index}'
    residual = x
    if kind == 'vectors' or index < layers - 1:
        context = attention(x, mask, key + 'attention.self.', name)
    else:
        residual = node('Gather', [x, const('first', np.array([0], np.int64))], 'first_piece', axis=1)
        context = first_attention(x, residual, mask, key + 'attention.self.', name)
    output = product(context, key + 'attention.output.dense', name + '_ao')
    attended = add_and_norm(output, residual, key + 'attention.output.dense.bias', key + 'attention.output.LayerNorm', name + '_an')
    wide = product(attended, key + 'intermediate.dense', name + '_f')
    wide = fused('BiasGelu', [wide, const(name + '_fb', weights[key + 'intermediate.dense.bias'])], name + '_gelu')
    x = add_and_norm(product(wide, key + 'output.dense', name + '_o'), attended, key + 'output.dense.bias', key + 'output.LayerNorm', name + '_on')
if kind == 'vectors':
    mean = node('ReduceMean', [x], 'mean', axes=[1], keepdims=0)
    node('LpNormalization', [mean], 'vector', axis=-1, p=2)
    names, output = ['input_ids'], h.make_tensor_value_info('vector', T.FLOAT, ['rows', 384])
else:
    node('Reshape', [linear(x, 'head', 'logit'), const('flat', np.array([-1], np.int64))], 'score')
    names, output = ['input_ids', 'attention_mask', 'token_type_ids'], h.make_tensor_value_info('score', T.FLOAT, ['rows'])
inputs = [h.make_tensor_value_info(name, T.INT64, ['rows', 'pieces']) for name in names]
graph = h.make_graph(nodes, kind, inputs, [output], tensors)
model = h.make_model(graph, opset_imports=[h.make_opsetid('', 17), h.make_opsetid('com.microsoft', 1)])
model.ir_version = 8
onnx.save(model, path + '.fp32')
quantize_dynamic(path + '.fp32', path, weight_type=QuantType.QInt8, per_channel=True,
                 op_types_to_quantize=['MatMul', 'Attention', 'Gather'], nodes_to_exclude=['first_piece_n', 'length_n', 'word_bytes_n', 'word_scales_n'],
                 extra_options={'MatMulConstBOnly': True, 'DefaultTensorType': T.FLOAT})
written = onnx.load(path)
written.ir_version = 8
if beside:
    word = next(one for one in written.graph.initializer if one.name == 'word')
    there = open(beside[0], 'rb').read().find(word.raw_data)
    assert there > 0, 'the embeddings are not in the file beside'
    where = {'location': os.path.basename(beside[0]), 'offset': there, 'length': len(word.raw_data)}
    word.ClearField('raw_data')
    word.data_location = T.EXTERNAL
    word.external_data.extend(onnx.StringStringEntryProto(key=key, value=str(value)) for key, value in where.items())
onnx.save(written, path)
os.remove(path + '.fp32')
print(path, os.path.getsize(path), 'bytes')
