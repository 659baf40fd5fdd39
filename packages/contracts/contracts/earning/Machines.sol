// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {ERC1155} from "@openzeppelin/contracts/token/ERC1155/ERC1155.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Base64} from "@openzeppelin/contracts/utils/Base64.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";

/// @title Mining machines (ERC-1155): one id is one model
/// @notice What a model costs, its power and its lifetime never change. The owner adds models and stops selling them, and may
/// buy them for what it pays itself. All that can be sold together has at most `mostPower`, which is what keeps shares of the
/// mine from falling further.
/// @dev Not audited.
contract Machines is ERC1155, Ownable2Step {
    using SafeERC20 for IERC20;

    struct Model {
        /// Of one machine, in the smallest unit of `payToken`.
        uint128 price;
        /// Hash power of one machine.
        uint64 power;
        /// Seconds that a machine runs once it is started: whole days.
        uint32 lifetime;
        uint32 stock;
        uint32 sold;
        /// Machines that one wallet may buy; 0 for as many as there are.
        uint32 walletLimit;
        /// Seconds since 1970.
        uint64 soldFrom;
        bool isSold;
        string name;
    }

    uint32 public constant LONGEST_LIFETIME = 730 days;
    uint256 public constant MOST_MODELS = 256;
    /// @notice After the first sale, how long before it is sold everybody can see a new model.
    uint256 public constant NOTICE = 7 days;

    IERC20 public immutable payToken;
    /// @notice Who is paid, at once: nothing stays here.
    address public immutable seller;
    /// @notice Hash power that all machines have together at most, sold or to be sold.
    uint256 public immutable mostPower;

    /// @notice The hash power of all machines, sold or to be sold.
    uint256 public offeredPower;
    bool private hasSold;

    Model[] private models;
    mapping(uint256 id => mapping(address account => uint256)) public boughtBy;

    event ModelAdded(
        uint256 indexed id,
        string name,
        uint256 price,
        uint256 power,
        uint256 lifetime,
        uint256 stock,
        uint256 soldFrom
    );
    event SaleStopped(uint256 indexed id);
    event Bought(address indexed account, uint256 indexed id, uint256 count, uint256 paid);

    error BadModel();
    error NoModel(uint256 id);
    error NothingGiven();
    error NotSold(uint256 id);
    error NotSoldYet(uint256 from);
    error PowerLeft(uint256 left);
    error StockLeft(uint256 left);
    error LimitLeft(uint256 left);
    error CostsMore(uint256 cost);

    constructor(address owner_, IERC20 payToken_, address seller_, uint256 mostPower_) ERC1155("") Ownable(owner_) {
        if (seller_ == address(0) || mostPower_ == 0) revert BadModel();
        payToken = payToken_;
        seller = seller_;
        mostPower = mostPower_;
    }

    /// @notice Adds a model, which is sold from now on; once a machine was sold, only after `NOTICE`.
    function addModel(
        string calldata name,
        uint128 price,
        uint64 power,
        uint32 lifetime,
        uint32 stock,
        uint32 walletLimit
    ) external onlyOwner returns (uint256 id) {
        if (
            price == 0 || power == 0 || stock == 0 || lifetime == 0 || lifetime % 1 days != 0
                || lifetime > LONGEST_LIFETIME || bytes(name).length == 0 || bytes(name).length > 64
                || models.length == MOST_MODELS
        ) revert BadModel();
        uint256 left = mostPower - offeredPower;
        if (uint256(power) * stock > left) revert PowerLeft(left);
        offeredPower += uint256(power) * stock;
        uint64 soldFrom = uint64(hasSold ? block.timestamp + NOTICE : block.timestamp);
        id = models.length;
        models.push(Model(price, power, lifetime, stock, 0, walletLimit, soldFrom, true, name));
        emit ModelAdded(id, name, price, power, lifetime, stock, soldFrom);
    }

    /// @notice Ends the sale of a model for good. Machines that were bought run on.
    function stopSale(uint256 id) external onlyOwner {
        Model storage model = _model(id);
        if (!model.isSold) revert NotSold(id);
        model.isSold = false;
        offeredPower -= uint256(model.power) * (model.stock - model.sold);
        emit SaleStopped(id);
    }

    /// @notice Buys machines, which are idle until they are sent to the mine.
    /// @param mostCost What it may cost at most, in the smallest unit of `payToken`.
    function buy(uint256 id, uint32 count, uint256 mostCost) external {
        Model storage model = _model(id);
        if (count == 0) revert NothingGiven();
        if (!model.isSold) revert NotSold(id);
        if (block.timestamp < model.soldFrom) revert NotSoldYet(model.soldFrom);
        uint256 left = model.stock - model.sold;
        if (count > left) revert StockLeft(left);
        uint256 bought = boughtBy[id][msg.sender];
        if (model.walletLimit > 0 && bought + count > model.walletLimit) {
            revert LimitLeft(bought < model.walletLimit ? model.walletLimit - bought : 0);
        }
        uint256 cost = uint256(model.price) * count;
        if (cost > mostCost) revert CostsMore(cost);
        model.sold += count;
        hasSold = true;
        boughtBy[id][msg.sender] = bought + count;
        payToken.safeTransferFrom(msg.sender, seller, cost);
        emit Bought(msg.sender, id, count, cost);
        _mint(msg.sender, id, count, "");
    }

    function modelCount() external view returns (uint256) {
        return models.length;
    }

    function modelOf(uint256 id) external view returns (Model memory) {
        return _model(id);
    }

    /// @notice All models, by id.
    function allModels() external view returns (Model[] memory) {
        return models;
    }

    /// @notice A model's name, on the chain itself.
    function uri(uint256 id) public view override returns (string memory) {
        bytes memory json = abi.encodePacked('{"name":"', Strings.escapeJSON(_model(id).name), '"}');
        return string.concat("data:application/json;base64,", Base64.encode(json));
    }

    function _model(uint256 id) private view returns (Model storage) {
        if (id >= models.length) revert NoModel(id);
        return models[id];
    }
}
